import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BaseError } from '../../packages/core/src/errors/BaseError.ts'
import { PasskeyError } from '../../packages/sign-in/src/client/PasskeyError.ts'
import { SignInRequestError } from '../../packages/sign-in/src/client/SignInRequestError.ts'
import { SignInError } from '../../packages/sign-in/src/errors/SignInError.ts'
import { TestingError } from '../../packages/testing/src/errors/TestingError.ts'
import { WalletConnectError } from '../../packages/walletconnect/src/errors/WalletConnectError.ts'
import { WalletDefinitionError } from '../../packages/wallets/src/define/defineWallet.ts'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'

// The packages do not depend on one of them for a base class: they share the shape.

const cause = new Error('offline')
const docsPath = '@countersign/kit/docs/errors.md'
const bases = [
  new BaseError('It failed.', { code: 'unknown', docsPath, cause }),
  new SignInError('unavailable', 'It failed.', { details: 'offline', docsPath, cause }),
  new SignInRequestError('unreachable', 'It failed.', { cause }),
  new PasskeyError('passkey_failed', 'It failed.', { cause }),
  new TestingError('port_taken', 'It failed.\nUse another port.', { cause }),
  new WalletConnectError('unreachable', 'It failed.', { cause }),
  new WalletDefinitionError('meta', ['It has no name.']),
]

/** Their form is the one of EIP-1193 and JSON-RPC. */
const protocolErrors = ['ProviderError', 'ProviderRpcError', 'RpcError']

/** The error classes in the reports of the public API. */
const published = (await filesUnder(root, /^packages\/[^/]+\/api\.md$/)).flatMap((file) =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /^(?:export )?declare (?:abstract )?class (\w+)(?:<[^>]*>)? extends (\w*Error)\b[\s\S]*?^}/gm,
    ),
  ].map(([text, name = '', base = '']) => ({ text, name, base })),
)

test.each(bases.map((error) => [error.name, error]))('%s has the shape of every error', (_name, error) => {
  expect(error).toMatchObject({
    name: error.constructor.name,
    code: expect.stringMatching(/^[a-z]+(?:_[a-z]+)*$/),
    shortMessage: expect.stringMatching(/^\S.*\.$/),
    docsPath: expect.stringMatching(
      /^@countersign\/[a-z-]+\/(README\.md#[a-z-]+|docs\/[a-z/-]+\.md(#[a-z-]+)?)$/,
    ),
  })
  expect(error.message).toContain(error.shortMessage.replace(/\.$/, ''))
  if (error.name !== 'WalletDefinitionError') expect(error.cause).toBe(cause)
})

test('every published error extends one of these, and has its own name', () => {
  const known = new Set([...protocolErrors, ...bases.map(({ name }) => name)])
  const others = published.filter(({ name }) => !known.has(name))
  expect(others.length).toBeGreaterThan(15)
  const names = new Set([...known, ...others.map(({ name }) => name)])
  expect(others.filter(({ base }) => !names.has(base)).map(({ name }) => name)).toEqual([])
  const unnamed = others.filter(
    ({ text, name }) => !text.includes('declare abstract') && !text.includes(`readonly name = "${name}"`),
  )
  expect(unnamed.map(({ name }) => name)).toEqual([])
})
