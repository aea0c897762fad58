import { SignInError } from './SignInError.ts'

/** Thrown when an optional peer dependency is needed and not installed. The message has the install command. */
export class MissingPackageError extends SignInError {
  override readonly name = 'MissingPackageError'
  declare readonly code: 'missing_package'
  readonly packageName: string

  constructor(packageName: string, options: ErrorOptions = {}) {
    super('missing_package', `The package ${packageName} is not installed. Run: npm install ${packageName}`, {
      docsPath: '@countersign/sign-in/docs/optional-packages.md',
      ...options,
    })
    this.packageName = packageName
  }
}

/**
 * Imports a module that needs an optional package.
 *
 * @throws {MissingPackageError} when the package is not installed
 */
export async function importOptional<Module>(
  packageName: string,
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    throw isMissing(error, packageName) ? new MissingPackageError(packageName, { cause: error }) : error
  }
}

/** Returns true for Node's error about an import, or `require` in a bundle, of a package that is not installed. */
function isMissing(error: unknown, packageName: string): boolean {
  if (!(error instanceof Error && 'code' in error)) return false
  const isUnresolved = error.code === 'ERR_MODULE_NOT_FOUND' || error.code === 'MODULE_NOT_FOUND'
  return isUnresolved && error.message.includes(`'${packageName}'`)
}
