import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Edit = { readonly file: string; readonly from: string; readonly to: string }

/** The parts of the template `vite` for signing in. `from` is in the file exactly once. */
const edits: readonly Edit[] = [
  {
    file: 'src/main.tsx',
    from: "import { createSignInClient } from '@countersign/sign-in/client'\n",
    to: '',
  },
  { file: 'src/main.tsx', from: 'const signIn = createSignInClient()\n', to: '' },
  { file: 'src/main.tsx', from: ' signIn={signIn}', to: '' },
  {
    file: 'src/App.tsx',
    from: "import { ConnectButton, useSession } from '@countersign/kit'\n",
    to: "import { ConnectButton } from '@countersign/kit'\n",
  },
  {
    file: 'src/App.tsx',
    from: "import { lazy, Suspense } from 'react'\n",
    to: "import { lazy, Suspense } from 'react'\nimport { useConnection } from 'wagmi'\n",
  },
  { file: 'src/App.tsx', from: "import { SignOut } from './SignOut.tsx'\n", to: '' },
  { file: 'src/App.tsx', from: 'once there is a session', to: 'once a wallet is connected' },
  {
    file: 'src/App.tsx',
    from: '  const { session, status } = useSession()\n',
    to: '  const { address } = useConnection()\n',
  },
  {
    file: 'src/App.tsx',
    from: '{session ? <Account address={session.address} /> : <p>Connect a wallet to sign in.</p>}',
    to: '{address ? <Account address={address} /> : <p>Connect a wallet.</p>}',
  },
  {
    file: 'src/App.tsx',
    from: `      {session && <SignOut />}
      {status === 'unreachable' && <p role="alert">The sign-in server did not respond.</p>}
`,
    to: '',
  },
  { file: 'src/Account.tsx', from: 'The signed-in account', to: 'The connected account' },
  { file: 'src/Account.tsx', from: 'Signed in as', to: 'Connected as' },
  {
    file: 'vite.config.ts',
    from: `// The page and the sign-in server must have the same origin.
const proxy = { '/api': process.env.SIGN_IN_SERVER ?? 'http://127.0.0.1:3001' }
// The port of ORIGIN, as in server.js: the server refuses pages of another one, so Vite does not move to the next port.
const { port } = new URL(process.env.ORIGIN ?? 'http://localhost:5173')
const address = { port: Number(port) || 5173, strictPort: true }

`,
    to: '',
  },
  { file: 'vite.config.ts', from: 'countersign({ signIn: true })', to: 'countersign()' },
  { file: 'vite.config.ts', from: '  server: { ...address, proxy },\n', to: '' },
  { file: 'vite.config.ts', from: 'preview: { ...address, proxy, headers', to: 'preview: { headers' },
  { file: 'README.md', from: 'The proxy, and the Content', to: 'The Content' },
  { file: '.gitignore', from: '.data/\n', to: '' },
  {
    file: 'README.md',
    from: "A single-page React application, with a sign-in server behind Vite's proxy.",
    to: 'A single-page React application.',
  },
  {
    file: 'README.md',
    from: `npm run server   # the sign-in server, on port 3001
npm run dev      # http://localhost:5173, in a second terminal
`,
    to: 'npm run dev   # http://localhost:5173\n',
  },
  { file: 'README.md', from: ', and the client of the sign-in server |\n', to: ' |\n' },
  { file: 'README.md', from: '| `src/SignOut.tsx` | The button to sign out |\n', to: '' },
  {
    file: 'README.md',
    from: '| `server.js` | The sign-in server, with an embedded database in `.data`, and the route `POST /api/notes` for signed-in users |\n',
    to: '',
  },
  {
    file: 'README.md',
    from: 'To use another port, set `ORIGIN`, such as `http://localhost:5174`, for the server and for Vite.\n\n',
    to: '',
  },
  {
    file: 'README.md',
    from: 'In production, serve `dist` and the sign-in server on one origin, and set `ORIGIN` to it. Send',
    to: 'In production, serve `dist`. Send',
  },
]

/** Removes the sign-in server from a project of the template `vite`. */
export async function removeSignIn(folder: string): Promise<void> {
  for (const file of ['server.js', 'src/SignOut.tsx']) await rm(join(folder, file))
  for (const { file, from, to } of edits) {
    const parts = (await readFile(join(folder, file), 'utf8')).split(from)
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times, not once: ${from}`)
    await writeFile(join(folder, file), parts.join(to))
  }
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  delete manifest.scripts.server
  delete manifest.dependencies['@countersign/sign-in']
  delete manifest.dependencies['@electric-sql/pglite']
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
