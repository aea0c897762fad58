import type { SourceFile } from '../source/SourceFile.ts'
import { isRainbowKit } from './modules.ts'

/** What to do with the names that the codemod does not rewrite. */
const todos: Readonly<Record<string, string>> = {
  Chain: "Use Chain from 'viem', and pass icons as `chainIcons` to createWalletConfig.",
  lightTheme: 'Pass `theme="light"` to CountersignProvider, or use createTheme.',
  darkTheme: 'Pass `theme="dark"` to CountersignProvider, or use createTheme.',
  midnightTheme: "Use createTheme({ preset: 'midnight' }) from '@countersign/kit'.",
  Theme: "Use createTheme from '@countersign/kit', or CSS custom properties.",
  Wallet: "Use Wallet from '@countersign/wallets', and defineWallet for a wallet of your own.",
  WalletList: "Use WalletList from '@countersign/kit': [{ name, wallets }].",
  WalletButton: "Use WalletButton from '@countersign/kit', with our wallet IDs.",
  connectorsForWallets:
    'Use createWalletConfig with walletConnect, and pass the list as `wallets` to CountersignProvider.',
  getDefaultWallets: 'Remove it: the whole catalogue is the default.',
  getWalletConnectConnector: "Use walletConnect from '@countersign/kit'.",
  cssStringFromTheme:
    "Use createTheme from '@countersign/kit', or set CSS custom properties in your style sheet.",
  cssObjectFromTheme:
    "Use createTheme from '@countersign/kit', or set CSS custom properties in your style sheet.",
  createAuthenticationAdapter: 'Write a SignInAdapter.',
  RainbowKitAuthenticationProvider: 'Write a SignInAdapter, and pass it as `signIn` to CountersignProvider.',
  AuthenticationStatus: 'Use `status` from useSession.',
  DisclaimerComponent: '`disclaimer` of `appInfo` is a React node.',
}
const GUIDE = 'See docs/migrate-from-rainbowkit.md.'

/** Reports every remaining import of RainbowKit, unless a rule has reported it. */
export function reportLeftovers(file: SourceFile): void {
  const said = new Set(file.findings.map(({ line }) => line))
  for (const name of file.imports.remaining(isRainbowKit)) {
    const todo = todos[name.imported]
    if (todo || said.size === 0)
      file.report(name.specifier, `${name.imported} is not rewritten.`, `${todo ?? ''} ${GUIDE}`.trim())
  }
  for (const declaration of file.imports.declarations)
    if (
      isRainbowKit(declaration.source.value) &&
      declaration.specifiers.some(({ type }) => type !== 'ImportSpecifier')
    )
      file.report(
        declaration,
        'RainbowKit is imported as a whole.',
        `Import names, and run the codemod again. ${GUIDE}`,
      )
  for (const call of [
    ...file.all('ImportExpression'),
    ...file.all('ExportNamedDeclaration'),
    ...file.all('ExportAllDeclaration'),
  ])
    if (call.source?.type === 'Literal' && isRainbowKit(String(call.source.value)))
      file.report(call, 'RainbowKit is exported or loaded with import().', `Rewrite it by hand. ${GUIDE}`)
}
