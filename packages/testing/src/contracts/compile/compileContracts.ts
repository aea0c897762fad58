import { readdir, readFile } from 'node:fs/promises'
import solc from 'solc'
import type { Compiled } from './Compiled.ts'
import { readPublished } from './readPublished.ts'

const repository = new URL('../../../../../', import.meta.url)

/** Sources and output files. */
const targets = [
  {
    sources: 'packages/sign-in/contracts/',
    output: 'packages/sign-in/src/signatures/contract/validators.ts',
    pick: ({ evm }: Contract) => ({
      bytecode: `0x${evm.bytecode.object}`,
      deployed: `0x${evm.deployedBytecode.object}`,
    }),
  },
  {
    sources: 'packages/testing/contracts/',
    output: 'packages/testing/src/contracts/compiled.ts',
    pick: ({ abi, evm }: Contract) => ({ abi, bytecode: `0x${evm.bytecode.object}` }),
  },
] as const

/** London runs on every chain. The output does not depend on paths. */
const settings = {
  evmVersion: 'london',
  optimizer: { enabled: true, runs: 200 },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
}

type Contract = {
  readonly abi: readonly unknown[]
  readonly evm: Readonly<Record<'bytecode' | 'deployedBytecode', { readonly object: string }>>
}

type Output = {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts: Readonly<Record<string, Readonly<Record<string, Contract>>>>
}

/** Compiles our contracts and reads the published ones. Throws with the errors of the compiler. */
export async function compileContracts(): Promise<readonly Compiled[]> {
  const ours = Promise.all(
    targets.map(async ({ sources, output, pick }) => ({
      file: new URL(output, repository),
      sources,
      compiler: `solc ${solc.version().replace(/\.Emscripten.*$/, '')}`,
      contracts: Object.fromEntries(
        compile(await readSources(new URL(sources, repository))).map(([name, output]) => [
          name,
          pick(output),
        ]),
      ),
    })),
  )
  return [...(await ours), await readPublished()]
}

async function readSources(folder: URL): Promise<Record<string, { content: string }>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sol')).sort()
  const read = async (name: string) =>
    [name, { content: await readFile(new URL(name, folder), 'utf8') }] as const
  return Object.fromEntries(await Promise.all(names.map(read)))
}

function compile(sources: Record<string, { content: string }>): [string, Contract][] {
  const input = JSON.stringify({ language: 'Solidity', sources, settings })
  const { errors = [], contracts }: Output = JSON.parse(solc.compile(input))
  const failures = errors.filter(({ severity }) => severity === 'error')
  if (failures.length > 0)
    throw new Error(failures.map(({ formattedMessage }) => formattedMessage).join('\n'))
  return Object.values(contracts)
    .flatMap((file) => Object.entries(file))
    .filter(([, { evm }]) => evm.bytecode.object !== '')
}
