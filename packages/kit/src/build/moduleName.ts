const path = /\/(?:@countersign|packages)\/([^/]+)\/(?:src|dist)\/(core\/)?(.+?)(?:\.[jt]sx?)?$/

/**
 * The name of one of our modules in {@link lazyFiles}, from a bundler's id: `core/wallets/walletRuntime`. The published kit
 * has core in a folder.
 */
export function moduleName(id: string): string | undefined {
  const [, folder, core, file] = path.exec(id.replaceAll('\\', '/').replace(/\?.*$/, '')) ?? []
  return file && `${core ? 'core' : folder}/${file}`
}
