/** Whether a file is a module of JavaScript or TypeScript. */
export function isModule(path: string): boolean {
  return /\.([cm]?[jt]s|[jt]sx)$/.test(path)
}
