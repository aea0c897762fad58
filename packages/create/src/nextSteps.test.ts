import { expect, test } from 'vitest'
import { nextSteps } from './nextSteps.ts'
import { templates } from './templates.ts'

const [vite, next] = templates
const project = {
  template: next,
  signIn: true,
  folder: '/home/me/app',
  from: '/home/me',
  userAgent: undefined,
}

test.each([
  ['pnpm/10.1.0 npm/? node/v20.19.0 linux x64', 'pnpm'],
  ['yarn/4.5.0 npm/? node/v20.19.0 linux x64', 'yarn'],
  ['bun/1.2.0 npm/? node/v22.6.0 linux x64', 'bun'],
  ['npm/11.0.0 node/v20.19.0 linux x64', 'npm'],
  ['other/1.0.0', 'npm'],
  [undefined, 'npm'],
])('names the package manager of the user agent %s', (userAgent, name) => {
  expect(nextSteps({ ...project, userAgent })).toBe(
    `  cd app\n  ${name} install\n  ${name} run dev   # http://localhost:3000\n`,
  )
})

test('lists the sign-in server and the page of the template vite', () => {
  expect(nextSteps({ ...project, template: vite })).toBe(`  cd app
  npm install
  npm run server   # the sign-in server
  npm run dev      # http://localhost:5173, in a second terminal
`)
  expect(nextSteps({ ...project, template: vite, signIn: false })).toBe(`  cd app
  npm install
  npm run dev   # http://localhost:5173
`)
})

test('changes to no folder for the current one, and quotes a path with spaces', () => {
  expect(nextSteps({ ...project, from: project.folder })).not.toContain('cd ')
  expect(nextSteps({ ...project, folder: '/home/me/My Code/app' })).toContain('cd "My Code/app"\n')
})
