/** What the name of a virtual document says. */
export interface VirtualName {
  kind: 'ssa' | 'unssa' | 'trace';
  function: string;
  /** The URI of the source. */
  source: string;
}

/**
 * Reads a virtual document's decoded path, `/KIND/HOW/FUNCTION/SOURCE` (docs/ssa-beside.md).
 * Undefined where it is none.
 */
export function parseVirtualPath(path: string): VirtualName | undefined {
  const parts = /^\/(?:(ssa|unssa)\/[^/]*\/[^/]*|(trace)\/[^/]*)\/([^/]*)\/(.+)$/.exec(path);
  if (!parts) {
    return undefined;
  }
  const kind = (parts[1] ?? parts[2]) as VirtualName['kind'];
  const source = parts[4] ?? '';
  return {
    kind,
    function: (parts[3] ?? '').replace(/%2f/gi, '/').replace(/%25/g, '%'),
    source: kind === 'trace' ? source.replace(/\.md$/, '') : source,
  };
}
