/** Creates values of every kind that can be thrown, by name. Reading some of them throws. */
export const thrownValues: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  null: () => null,
  'a text': () => 'It failed.',
  'a number': () => -1,
  'a bigint': () => 4_902n,
  'a symbol': () => Symbol('failed'),
  'a function': () => () => {},
  'an object without a prototype': () => Object.create(null),
  'an object with a symbol as code': () => ({ code: Symbol('4001'), message: Symbol('failed') }),
  'an object without a number as code': () => ({ code: Object.create(null), name: {}, message: 7 }),
  'an object whose code throws when converted': () => ({ code: { valueOf: fail } }),
  'an object whose properties throw': () => withGetters({}, fail),
  'an object whose properties throw nothing': () =>
    withGetters({}, () => {
      throw undefined
    }),
  'an error whose properties throw': () => withGetters(new Error('failed'), fail),
  'an error with a symbol as message': () =>
    Object.assign(new Error('failed'), { message: Symbol('failed') }),
  'an error that is its own cause': circular,
  'an error with a revoked proxy as cause': () => new Error('failed', { cause: revoked() }),
  'a frozen error': () => Object.freeze(new Error('failed')),
  'a promise that never settles': () => new Promise(() => {}),
  'a thenable': () => Object.fromEntries([['then', () => {}]]),
  'a revoked proxy': revoked,
  'a proxy that always throws': () => new Proxy({}, trap),
}

function fail(): never {
  throw new Error('The value cannot be read.')
}

function withGetters(target: object, get: () => never): object {
  for (const key of ['stack', 'code', 'name', 'message', 'cause', 'data', 'shortMessage', 'details'])
    Object.defineProperty(target, key, { get })
  return target
}

function circular(): Error {
  const error = new Error('failed')
  error.cause = error
  return error
}

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

const trap: ProxyHandler<object> = {
  get: fail,
  has: fail,
  getPrototypeOf: fail,
  ownKeys: fail,
  getOwnPropertyDescriptor: fail,
}
