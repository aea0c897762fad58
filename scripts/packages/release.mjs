// npm run release -- publish: packs all packages and publishes those whose version the registry does not have. Every text
// must be translated. `-- --dry-run` uploads nothing.
import { spawnSync } from 'node:child_process'
import { root, runCommand } from '../repository/runCommand.mjs'
import { packPackages } from './packPackages.mjs'

const dryRun = process.argv.includes('--dry-run') ? ['--dry-run'] : []

const texts = await runCommand('npm', ['run', '--silent', 'texts', '--', '--check', '--complete'])
if (texts !== 0)
  throw new Error('Texts are missing, stale or unused. See the output above, and npm run texts.')

for (const { name, version, tarball } of await packPackages()) {
  if (isPublished(name, version)) {
    console.log(`${name}@${version} is already published.`)
    continue
  }
  const code = await runCommand('npm', ['publish', tarball, '--access', 'public', ...dryRun])
  if (code !== 0) throw new Error(`npm could not publish ${name}@${version}. See the output above.`)
}

function isPublished(name, version) {
  const args = ['view', `${name}@${version}`, 'version', '--loglevel=silent']
  const { stdout } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  return stdout.trim() !== ''
}
