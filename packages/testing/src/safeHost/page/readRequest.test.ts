import { hashMessage, hashTypedData } from 'viem'
import { expect, test } from 'vitest'
import { readCalls, readMessage, readRequest, readTypedMessage } from './readRequest.ts'

test('a request has an ID and a method', () => {
  expect(readRequest({ id: '1', method: 'getSafeInfo', params: {}, env: {} })).toEqual({
    id: '1',
    method: 'getSafeInfo',
    params: {},
  })
  for (const data of [null, undefined, 'getSafeInfo', [], { id: 1, method: 'x' }, { id: '1' }]) {
    expect(readRequest(data)).toBeNull()
  }
})

test('shows and signs hex of UTF-8 text as text, and other hex unchanged', () => {
  expect(readMessage({ message: 'Grüße' })).toMatchObject({ text: 'Grüße', hash: hashMessage('Grüße') })
  expect(readMessage({ message: '0x4772c3bcc39f65' })).toMatchObject({
    text: 'Grüße',
    hash: hashMessage('Grüße'),
  })
  expect(readMessage({ message: '0xff00' })).toMatchObject({ text: '0xff00', hash: hashMessage('0xff00') })
  for (const params of [undefined, {}, { message: 7 }]) {
    expect(() => readMessage(params)).toThrow('Invalid message')
  }
})

test('typed data names its primary type, or has one that no other type uses', () => {
  const types = {
    EIP712Domain: [{ name: 'name', type: 'string' }],
    Person: [{ name: 'name', type: 'string' }],
    Mail: [{ name: 'to', type: 'Person[]' }],
  } as const
  const data = { domain: { name: 'Post' }, types, message: { to: [{ name: 'Ben' }] } }
  const hash = hashTypedData({ ...data, primaryType: 'Mail' })
  expect(readTypedMessage({ typedData: { ...data, primaryType: 'Mail' } })).toMatchObject({ hash })
  expect(readTypedMessage({ typedData: data })).toMatchObject({ hash, typeName: 'Mail' })
  const two = { ...data, types: { ...types, Other: [] } }
  expect(() => readTypedMessage({ typedData: two })).toThrow('Please specify primaryType')
  for (const typedData of [undefined, 'x', { ...data, types: { Mail: 1 } }, { ...data, message: null }]) {
    expect(() => readTypedMessage({ typedData })).toThrow('Invalid typed data')
  }
})

test('parses calls as applications send them, and refuses invalid ones', () => {
  const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
  const checksummed = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const txs = [{ to, value: '12', data: '' }, { to, value: '0x0c', data: '0x01' }, { to }]
  expect(readCalls({ txs }).calls).toEqual([
    { to: checksummed, value: 12n, data: '0x' },
    { to: checksummed, value: 12n, data: '0x01' },
    { to: checksummed, value: 0n, data: '0x' },
  ])
  expect(() => readCalls({ txs: [] })).toThrow('No transactions were passed')
  for (const tx of [null, { to: 'me' }, { to, value: '-1' }, { to, data: 'text' }]) {
    expect(() => readCalls({ txs: [tx] })).toThrow('Invalid transaction')
  }
})
