export type Manifest = Record<
  string,
  { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }
>
export function readManifest(dist: string): Promise<Manifest>
export function iconFiles(manifest: Manifest): string[]
