// Brings the server's settings in package.json up to date with docs/settings.md. The extension's own,
// which that page does not have, stay.
import fs from 'node:fs';

const own = ['phils.server.', 'phils.trace.', 'phils.beside.'];
const page = fs.readFileSync('../../docs/settings.md', 'utf8');
const manifest = JSON.parse(fs.readFileSync('package.json', 'utf8'));
const { configuration } = manifest.contributes;
const old = configuration.properties;
// They name a program, which no workspace may choose.
const programs = manifest.capabilities.untrustedWorkspaces.restrictedConfigurations;
const properties = Object.fromEntries(Object.entries(old).filter(([name]) => own.some((prefix) => name.startsWith(prefix))));
for (const [, name, type, value, markdownDescription] of page.matchAll(/^\| `(phils\.[\w.]+)` \| (\w+) \| `(.*?)` \| (.*) \|$/gm)) {
  properties[name] = { ...old[name], type, default: JSON.parse(value), markdownDescription, scope: programs.includes(name) ? 'machine' : 'window' };
}
configuration.properties = properties;
fs.writeFileSync('package.json', JSON.stringify(manifest, null, 2) + '\n');
