import { extensions } from './extensions';

/** What the name of a virtual document says. */
export interface VirtualName {
  kind: 'ssa' | 'unssa' | 'trace' | 'ext';
  /** The construction, the way out of SSA form, or the extension of it. */
  how: string;
  function: string;
  /** The URI of the source. */
  source: string;
}

/**
 * Reads the decoded path of a virtual document as the server names it,
 * `/KIND/HOW/…/FUNCTION/SOURCE` (docs/ssa-beside.md). Undefined where it is none.
 */
export function parseVirtualPath(path: string): VirtualName | undefined {
  const parts = /^\/(?:(ssa|unssa)\/([^/]*)\/[^/]*|(trace|ext)\/([^/]*))\/([^/]*)\/(.+)$/.exec(path);
  if (!parts) {
    return undefined;
  }
  const kind = (parts[1] ?? parts[3]) as VirtualName['kind'];
  const source = parts[6] ?? '';
  return {
    kind,
    how: parts[2] ?? parts[4] ?? '',
    function: (parts[5] ?? '').replace(/%2f/gi, '/').replace(/%25/g, '%'),
    source: kind === 'trace' ? source.replace(/\.md$/, '') : source,
  };
}

const titles = { ssa: 'SSA', unssa: 'out of SSA', trace: 'trace' };

function titleOf(name: VirtualName): string {
  if (name.kind === 'ext') {
    return extensions.find((extension) => extension.id === name.how)?.name ?? name.how;
  }
  return `${titles[name.kind]}, ${name.how}`;
}

/**
 * The path by which the editor knows the document. An editor's tab shows the last part, which in the
 * server's path is the source's name: so one part more says what the document is.
 */
export function toEditorPath(path: string): string {
  const name = parseVirtualPath(path);
  if (!name) {
    return path;
  }
  const suffix = name.kind === 'trace' ? '.md' : (/\.\w+$/.exec(name.source)?.[0] ?? '');
  return `${path}/${name.function.replace(/\//g, '∕')} (${titleOf(name)})${suffix}`;
}

/** The inverse of toEditorPath. */
export function toServerPath(path: string): string {
  return path.replace(/\/[^/]*$/, '');
}
