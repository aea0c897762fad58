import type { SourceFile } from '../source/SourceFile.ts'
import { isRainbowKit } from './modules.ts'

/** What to do with the names that the codemod does not rewrite. */
const todos: Readonly<Record<string, string>> = {
  Chain: "Use Chain of 'viem', and pass icons as `chainIcons` of createWalletConfig.",
  Locale: 'Use the type of the prop `locale` of WalletKitProviderProps.',
  Theme: 'Use the custom properties of the kit.',
  Wallet: "Use Wallet of '@countersign/wallets', and defineWallet for a wallet of your own.",
  WalletList: "Use WalletList of '@countersign/kit': [{ name, wallets }].",
  WalletButton: "Use WalletButton of '@countersign/kit', or `open({ wallet })` of useConnectDialog.",
  connectorsForWallets:
    'Use createWalletConfig with walletConnect, and pass the list as `wallets` of WalletKitProvider.',
  getDefaultWallets: 'Remove it: the whole catalogue is the default.',
  getWalletConnectConnector: "Use walletConnect of '@countersign/kit'.",
  cssStringFromTheme: 'Set the custom properties of the kit in your style sheet.',
  cssObjectFromTheme: 'Set the custom properties of the kit in your style sheet.',
  createAuthenticationAdapter: 'Write a SignInAdapter.',
  RainbowKitAuthenticationProvider: 'Write a SignInAdapter, and pass it as `signIn` of WalletKitProvider.',
  AuthenticationStatus: 'Use `status` of useSession.',
  AvatarComponent: 'Use the type of the prop `avatar` of WalletKitProviderProps.',
  DisclaimerComponent: '`disclaimer` of `appInfo` is a React node.',
}
const GUIDE = 'See docs/migrate-from-rainbowkit.md.'

/** Lists every import of RainbowKit that is still there, unless a rule said why. */
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
