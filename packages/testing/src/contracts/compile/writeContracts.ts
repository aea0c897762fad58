// npm run contracts: compiles every contract and writes the output next to the code that uses it.
import { writeFile } from 'node:fs/promises'
import { compileContracts } from './compileContracts.ts'

for (const { file, sources, compiler, notice = [], contracts } of await compileContracts()) {
  const heading = `// Written by "npm run contracts" from ${sources} with ${compiler}.\n`
  const notices = notice.map((line) => `//${line && ' '}${line}\n`)
  const exports = Object.entries(contracts).map(
    ([name, contract]) => `\nexport const ${name} = ${JSON.stringify(contract)} as const\n`,
  )
  await writeFile(file, [heading, ...notices, ...exports].join(''))
}
