import 'vitest'

declare module 'vitest' {
  interface Matchers<T> {
    /** Fails with the code and the detail of the response's problem. Await it for a `Response`, whose body it reads. */
    toHaveStatus: T extends Response ? (status: number) => Promise<void> : (status: number) => void
  }
}
