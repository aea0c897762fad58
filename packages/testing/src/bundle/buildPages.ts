import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildScript } from './bundleScript.ts'
import { pageScripts, pageStyles } from './pages.ts'
import { joinStyles } from './readPageFile.ts'

/** Writes all files that the published package reads at run time to a folder. Returns their names. */
export async function buildPages(folder: string): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true })
  for (const [name, script] of Object.entries(pageScripts))
    await writeFile(join(folder, name), await buildScript(script))
  const styles = Object.keys(pageStyles) as (keyof typeof pageStyles)[]
  for (const name of styles) await writeFile(join(folder, name), await joinStyles(name))
  return [...Object.keys(pageScripts), ...styles]
}
