// check-sbom FILE: fails unless FILE is a CycloneDX 1.6 document by its JSON schema. It stands beside the
// packages that it imports when release-check runs it.
import { readFileSync } from "node:fs";
import { Spec, Validation } from "@cyclonedx/cyclonedx-library";

const wrong = await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(readFileSync(process.argv[2], "utf8"));
if (wrong) {
  console.error(`${process.argv[2]} is no CycloneDX 1.6 document: ${JSON.stringify(wrong, null, 1)}`);
  process.exit(1);
}
