import {
  createKeyPair,
  createPayloadIds,
  createSymKey,
  decrypt,
  deriveSymKey,
  encrypt,
  hashKey,
  METHODS,
  PAIRING_TTL,
  toPairingUri,
} from '@countersign/walletconnect/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalRelay, startRelay } from './startRelay.ts'
import { endOfficialClient, type OfficialClient, officialClient } from './testing/officialClient.ts'
import { rawClient } from './testing/rawClient.ts'

const accounts = ['eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']
const optionalNamespaces = {
  eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: ['chainChanged'] },
}

let relay: LocalRelay
let wallet: OfficialClient
let application: OfficialClient['engine']['signClient']

beforeAll(async () => {
  relay = await startRelay()
  const clients = await Promise.all([
    officialClient(relay.url, 'A wallet'),
    officialClient(relay.url, 'An application'),
  ])
  wallet = clients[0]
  application = clients[1].engine.signClient
  wallet.on('session_proposal', ({ id }) => {
    void wallet.approveSession({ id, namespaces: { eip155: { ...optionalNamespaces.eip155, accounts } } })
  })
  wallet.on('session_request', ({ id, topic, params }) => {
    const result = `signed ${params.request.params[0]}`
    void wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
  })
})
afterAll(async () => {
  await Promise.all([wallet, application].map(endOfficialClient))
  await relay.close()
})

test('the official clients pair, sign, resume after a restart, and disconnect', async () => {
  const { uri = '', approval } = await application.connect({ optionalNamespaces })
  await wallet.pair({ uri })
  const { topic, namespaces } = await approval()
  expect(namespaces.eip155?.accounts).toEqual(accounts)

  const sign = (text: string) =>
    application.request({
      topic,
      chainId: 'eip155:1',
      request: { method: 'personal_sign', params: [text] },
    })
  expect(await sign('hello')).toBe('signed hello')
  await relay.faults.restart()
  await expect.poll(() => relay.sockets().length).toBe(2)
  expect(await sign('again')).toBe('signed again')

  await application.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  await expect.poll(() => Object.keys(wallet.getActiveSessions())).not.toContain(topic)
})

test('the official wallet responds to a proposal that was published by plain calls', async () => {
  const client = rawClient(relay.url)
  const symKey = createSymKey()
  const pairing = hashKey(symKey)
  const { secretKey, publicKey } = createKeyPair()
  const expiryTimestamp = Math.floor(Date.now() / 1000) + PAIRING_TTL
  const proposal = {
    id: createPayloadIds()(),
    jsonrpc: '2.0',
    method: 'wc_sessionPropose',
    params: {
      requiredNamespaces: {},
      optionalNamespaces,
      relays: [{ protocol: 'irn' }],
      proposer: { publicKey, metadata: { name: 'Raw', description: '', url: 'http://localhost', icons: [] } },
      expiryTimestamp,
      pairingTopic: pairing,
    },
  }
  await client.subscribe(pairing)
  await client.publish(pairing, encrypt(symKey, JSON.stringify(proposal)), METHODS.wc_sessionPropose)
  await wallet.pair({ uri: toPairingUri({ topic: pairing, symKey, expiryTimestamp }) })

  await expect.poll(() => client.messages.length).toBe(1)
  const [response] = client.messages
  expect(response?.tag).toBe(1101)
  const { result } = JSON.parse(decrypt(symKey, response?.message ?? ''))
  const key = deriveSymKey(secretKey, result.responderPublicKey)
  // The settlement was published before anyone subscribed to its topic.
  await client.subscribe(hashKey(key))
  await expect.poll(() => client.messages.length).toBe(2)
  const settlement = JSON.parse(decrypt(key, client.messages[1]?.message ?? ''))
  expect(settlement).toMatchObject({
    method: 'wc_sessionSettle',
    params: { namespaces: { eip155: { accounts } }, controller: { publicKey: result.responderPublicKey } },
  })
  client.socket.close()
})
