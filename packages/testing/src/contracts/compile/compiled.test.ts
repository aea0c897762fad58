import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { compileContracts } from './compileContracts.ts'

test('R10.4 the compiled contracts belong to their sources', async () => {
  const all = await compileContracts()
  expect(all).toHaveLength(3)
  for (const { file, compiler, contracts } of all) {
    expect(await readFile(file, 'utf8')).toContain(compiler)
    expect({ ...(await import(file.href)) }).toEqual(contracts)
    expect(Object.keys(contracts).length).toBeGreaterThan(1)
  }
})
