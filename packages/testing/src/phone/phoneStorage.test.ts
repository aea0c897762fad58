import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { testAccounts } from '../chains/testAccounts.ts'
import type { PhoneRecord, PhoneStorage } from './createPhoneState.ts'
import { createScriptedApprover } from './createScriptedApprover.ts'
import { phonesUnderTest } from './testing/phonesUnderTest.ts'

const [alice, bob] = testAccounts
const { chains, phoneOf, siteOf } = phonesUnderTest()
const sign = { method: 'personal_sign', params: [stringToHex('Hello'), alice.address] }

/** A storage that is shared by several phones. */
function memoryOf(stored: Partial<PhoneRecord> | null = null): PhoneStorage {
  let record = stored
  return {
    read: () => record,
    write(value) {
      // As with a storage, only JSON is kept.
      record = JSON.parse(JSON.stringify(value))
    },
  }
}

test('a phone that was offline keeps its sessions and responds to requests that came meanwhile', async () => {
  const storage = memoryOf()
  const [first, site] = [phoneOf({ storage }), siteOf()]
  const { topic } = await site.connect(first.pair)
  await first.switchChain(31338)
  first.close()
  const response = site.request(topic, 'eip155:31337', sign)
  const second = phoneOf({ storage })
  expect(second.sessions()).toMatchObject([{ topic, acknowledged: true }])
  expect(second.chain().id).toBe(31338)
  expect((await response).result).toMatch(/^0x/)
})

test('a pending approval is requested again, and gets one response', async () => {
  const storage = memoryOf()
  const user = createScriptedApprover('never')
  const [first, site] = [phoneOf({ storage, approver: user.approver }), siteOf()]
  const proposal = await site.propose()
  void first.pair(proposal.uri)
  await expect.poll(() => user.approvals).toHaveLength(1)
  first.close()

  user.setRule('approve')
  const second = phoneOf({ storage, approver: user.approver })
  const { topic, id } = await site.settles(proposal)
  await site.respond(topic, 'wc_sessionSettle', id, { result: true })
  await expect.poll(() => second.sessions()).toMatchObject([{ topic, acknowledged: true }])
  expect(second.pendingRequests()).toEqual([])
  expect(user.approvals).toHaveLength(2)
})

test('does not request an approval again whose settlement the site missed', async () => {
  const storage = memoryOf()
  const [first, site] = [phoneOf({ storage }), siteOf()]
  const proposal = await site.propose()
  void first.pair(proposal.uri)
  const { topic, id } = await site.settles(proposal)
  first.close()

  const user = createScriptedApprover()
  const second = phoneOf({ storage, approver: user.approver })
  await site.respond(topic, 'wc_sessionSettle', id, { result: true })
  await expect.poll(() => second.sessions()).toMatchObject([{ topic, acknowledged: true }])
  expect(user.approvals).toEqual([])
})

test('drops expired, unknown and invalid state at the start', async () => {
  const storage = memoryOf()
  const site = siteOf()
  const first = phoneOf({ storage })
  await site.connect(first.pair)
  await first.switchAccount(bob.address)
  first.close()

  const later = phoneOf({ storage, now: () => Date.now() + 8 * 86_400_000 })
  expect([later.sessions(), later.account()]).toEqual([[], bob.address])
  const [chain] = chains()
  const memory = memoryOf({ account: '0x0000000000000000000000000000000000000001', chainId: 5 })
  const fresh = phoneOf({ storage: memory, chains: chain ? [chain] : [] })
  expect([fresh.account(), fresh.chain().id]).toEqual([alice.address, 31337])
})
