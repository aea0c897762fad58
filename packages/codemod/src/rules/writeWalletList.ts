import type { Expression } from 'oxc-parser'
import { isDeclared, referencesTo } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import type { ConvertedList } from './convertWalletList.ts'
import { KIT, RAINBOWKIT_WALLETS } from './modules.ts'
import { walletNames } from './walletNames.ts'

/** Writes the list above the statement that contained it, and returns its variable. */
export function writeWalletList(file: SourceFile, list: Expression, converted: ConvertedList): string {
  const name = isDeclared(file, 'wallets') ? 'walletList' : 'wallets'
  const statement = file.statementOf(list)
  const text = converted.text.replaceAll(`\n${file.indentOf(list.start)}`, '\n')
  const semicolon = file.code[statement.end - 1] === ';' ? ';' : ''
  const isTyped = /\.[cm]?tsx?$/.test(file.path)
  file.insert(
    statement.start -
      (/\/\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.exec(file.code.slice(0, statement.start))?.[0].length ?? 0),
    `export const ${name}${isTyped ? ': WalletList' : ''} = ${text}${semicolon}\n\n`,
  )
  if (isTyped) file.imports.add(KIT, 'WalletList', { isType: true })
  converted.write()
  for (const imported of Object.keys(walletNames)) {
    const wallet = file.imports.find(RAINBOWKIT_WALLETS, imported)
    const uses = wallet ? referencesTo(file, wallet.local) : []
    if (wallet && uses.every(({ start, end }) => start >= list.start && end <= list.end))
      file.imports.drop(wallet)
  }
  return name
}
