import * as path from 'node:path';

/** What of the machine decides where the server is. */
export interface Machine {
  platform: NodeJS.Platform;
  /** The value of PATH. */
  pathVariable: string;
  home: string;
  isProgram(file: string): boolean;
}

export type Located = { program: string } | { problem: string };

/**
 * Finds the server's program: the one that the user names and no other, else the one in the
 * extension, else `phils` on the PATH. A problem says what was looked for.
 */
export function locate(configured: string, extensionFolder: string, machine: Machine): Located {
  const paths = machine.platform === 'win32' ? path.win32 : path.posix;
  const name = machine.platform === 'win32' ? 'phils.exe' : 'phils';
  if (configured !== '') {
    const program = configured.replace(/^~(?=[/\\]|$)/, () => machine.home);
    if (!paths.isAbsolute(program)) {
      return { problem: `The setting phils.server.path is "${configured}", which is no absolute path.` };
    }
    if (!machine.isProgram(program)) {
      return { problem: `The setting phils.server.path is "${configured}", where no program is.` };
    }
    return { program };
  }
  const bundled = paths.join(extensionFolder, 'server', name);
  if (machine.isProgram(bundled)) {
    return { program: bundled };
  }
  const folders = machine.pathVariable.split(paths.delimiter).filter((folder) => paths.isAbsolute(folder));
  for (const folder of folders) {
    const program = paths.join(folder, name);
    if (machine.isProgram(program)) {
      return { program };
    }
  }
  return {
    problem:
      `The phils server was not found. Looked for ${bundled} and for ${name} in the folders of PATH` +
      `${folders.length > 0 ? ` (${folders.join(paths.delimiter)})` : ', which names none'}.`,
  };
}
