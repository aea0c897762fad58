// npm run pack [-- <application>…]: makes the tarballs of all published packages in .packed, and makes applications use
// them. Runs before dependencies are installed: it imports only Node's modules at first.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { installDependencies } from '../install/install.mjs'

const folders = process.argv
  .slice(2)
  .map((folder) => [folder, resolve(process.env.INIT_CWD ?? process.cwd(), folder)])
const wrong = folders.find(([, application]) => !existsSync(join(application, 'package.json')))
if (wrong) {
  const [folder] = wrong
  const reason = folder.startsWith('-') ? `There is no flag ${folder}.` : `${folder} has no package.json.`
  console.error(`${reason} Pass the folders of applications: npm run pack -- ../my-app`)
  process.exit(2)
}

await installDependencies({ toRun: true })
const { packPackages } = await import('./packPackages.mjs')
const { writeTarballs } = await import('./writeTarballs.mjs')
const packed = await packPackages()
for (const { name, tarball } of packed) console.log(`${name.padEnd(28)} ${tarball}`)
for (const [, application] of folders) {
  const [manifest, workspace] = await writeTarballs(application, packed)
  console.log(`\n${manifest} uses these packages. Install them there.`)
  console.log(`For pnpm, they are also in ${workspace}.`)
}
