import { expect, test } from 'vitest'
import { migrations } from './migrations.ts'

// Databases store these hashes, and refuse a version that has others: a change belongs in a new migration. Add its hash.
test('published migrations never change', () => {
  expect(migrations.map(({ name, hash }) => [name, hash])).toEqual([
    ['001_initial.sql', 'e0e11a7204fbe4f2592cedfd56acdf460de9955139938124789dfa36982ec563'],
    ['002_batch.sql', '6204344f3cbff54ece6b2763cf5bb4a5834f862d4c5e337a9d8b211a66b3a599'],
    ['003_nonce_space.sql', '45ef41a239fcceac99d1c9f2af9e217ba446deaf4bf4f226c4571afc1a21cfeb'],
    ['004_transaction_details.sql', '677a972f398ea208cc7ebd52e77696dc124ca2fcc56e56514ac11523a794d2d9'],
    ['005_known_users.sql', 'f61448de17b4d4cc1f8dc188136bb0617f65ef4dac875160c5614fab97ee4996'],
    ['006_valid_details.sql', 'bc014c07b0ac322e8bf0a783a64f52ab7e4e92f05cbad04f70ac727ff52b0158'],
    ['007_sum_of_uses.sql', 'd204f8327f7a14019e62aea226531a84c6fd1439acdea50d9e19de5f202ced96'],
    ['008_session_space.sql', '25e5a38cefc6a46f5eb0602a40a4d9025edba907f63e0d97d8288189f1ba5dcc'],
    ['009_consents.sql', '683d4769e2d9319247a6277bb68364f28c152f70ae4ef9b6b31d2a9d52ee462e'],
    ['010_former_consents.sql', '3524d6beea794c2740f9a5e5d4fb579555578713ca4af74753c09d111ca0feec'],
    ['011_openid.sql', '2eb806d1046a7ea6aa4eee4faad956bbc8d43a6b9a363515084f866abf1fc639'],
  ])
})

test('migrations are numbered without gaps', () => {
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1))
})
