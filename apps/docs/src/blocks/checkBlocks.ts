import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { reactCode } from '../editor/reactCode.ts'
import { firstChoice } from '../editor/ThemeChoice.ts'
import { readText, repository } from '../pages/repository.ts'
import { readBlocks, toModule } from './readBlocks.ts'

const folder = new URL('.blocks/', repository)

/**
 * Type-checks the TypeScript blocks of Markdown files, and the code of the theme editor, against the sources of the
 * packages. Names that a block leaves out have the types of `test/given.ts`. Returns the errors, at their lines in the files.
 */
export function checkBlocks(files: readonly string[]): { count: number; issues: readonly string[] } {
  const locations = new Map<string, { file: string; line: number }>()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const file of files) {
    for (const block of readBlocks(readText(file))) {
      const name = `${file.replace(/[/.]/g, '-')}-${block.line}.${block.language}`
      writeFileSync(new URL(name, folder), toModule(block))
      locations.set(name, { file, line: block.line })
    }
  }
  const edited = { ...firstChoice, preset: 'midnight', accent: '#ff5c00', font: 'Georgia, serif' } as const
  writeFileSync(new URL('theme-editor.tsx', folder), reactCode(edited))
  locations.set('theme-editor.tsx', { file: 'apps/docs/src/editor/reactCode.ts', line: 1 })
  writeFileSync(
    new URL('config.ts', folder),
    "import type { Config } from 'wagmi'\n\nexport declare const config: Config\n",
  )
  writeFileSync(new URL('tsconfig.json', folder), JSON.stringify(tsconfig))
  const { stdout } = spawnSync('npx', ['tsc', '-p', fileURLToPath(folder), '--pretty', 'false'], {
    cwd: fileURLToPath(repository),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  return { count: locations.size, issues: stdout.split('\n').filter(Boolean).map(located) }

  function located(message: string): string {
    return message.replace(/^(?:\.blocks\/)?([\w-]+\.tsx?)\((\d+),/, (match, name: string, line: string) => {
      const location = locations.get(name)
      return location ? `${location.file}(${location.line + Number(line) - 1},` : match
    })
  }
}

const tsconfig = {
  extends: '../tsconfig.json',
  // A block may leave a value unused.
  compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
  include: ['*.ts', '*.tsx', '../apps/docs/test/*.ts', '../packages/*/src/**/*.d.ts'],
  exclude: [],
}
