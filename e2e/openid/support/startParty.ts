import { chmod, cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenIdClient } from '@countersign/sign-in/openid'
import { findProgram } from '../../../scripts/install/debian.mjs'
import { partiesFolder } from '../../../scripts/install/parties.mjs'
import { eventually, startProcess, temporaryFolder } from '../../engines/driver/startProcess.ts'
import type { Party } from '../parties.ts'

/** The client that an application at a port is to the provider. */
export function clientOf(party: Party, port: number) {
  const url = `http://127.0.0.1:${port}`
  return {
    id: party.name,
    name: 'Party',
    type: 'confidential',
    secret: 'the-secret-of-the-party-for-tests-only',
    redirectUris: [url + party.redirectPath],
    postLogoutRedirectUris: [`${url}/`],
    ...(party.backchannelPath ? { backchannelLogoutUri: url + party.backchannelPath } : {}),
    uri: `${url}/`,
  } as const satisfies OpenIdClient
}

/** Starts an application at a port of 127.0.0.1, which signs users in with a provider. Resolves when it responds. */
export async function startParty(party: Party, port: number, issuer: string) {
  const client = clientOf(party, port)
  const state = await temporaryFolder()
  const folder = join(partiesFolder, party.name)
  // A server that root starts runs as another user.
  await chmod(state.path, 0o755)
  if (party.program !== 'node') await cp(folder, state.path, { recursive: true })
  const program = party.program === 'node' ? process.execPath : findProgram([party.program], paths)
  if (!program) throw new Error(`${party.program} is missing.`)
  const { output, hasExited, end } = startProcess(program, argumentsIn(party, folder), {
    NODE_OPTIONS: '',
    PORT: String(port),
    BASE_URL: client.uri.slice(0, -1),
    ISSUER: issuer,
    CLIENT_ID: client.id,
    CLIENT_SECRET: client.secret,
    STATE: state.path,
  })
  const close = async () => {
    await end()
    await state.remove()
  }
  try {
    await eventually(`${party.name} responds`, async () => {
      if (hasExited()) throw new Error('It has ended.')
      return (await fetch(client.uri)).ok || null
    })
  } catch (error) {
    await close()
    throw new Error(`${party.name} did not start.\n${output()}`, { cause: error })
  }
  return { url: client.uri, output, close }
}

const paths = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

const argumentsIn = ({ args }: Party, folder: string) =>
  args.map((argument) => (argument.includes('.') ? join(folder, argument) : argument))
