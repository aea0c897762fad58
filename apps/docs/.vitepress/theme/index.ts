import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import { DialogFrame } from '../../src/preview/DialogFrame.ts'
import {
  DialogPreviewHost,
  RingSampleHost,
  SealSampleHost,
  ThemeEditorHost,
  ThemePreviewHost,
} from '../../src/preview/hosts.ts'
import { Mark } from '../../src/site/Mark.ts'
import { NotFound } from '../../src/site/NotFound.ts'
import { BudgetTable } from '../../src/sizes/BudgetTable.ts'
import { SizeTable } from '../../src/sizes/SizeTable.ts'
import '../../../web/src/styles/fonts.css'
import '../../../web/src/styles/tokens.css'
import '../../../web/src/styles/statement.css'
import './colors.css'
import './code.css'
import './layout.css'
import './home.css'

export default {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, { 'nav-bar-title-before': () => h(Mark), 'not-found': () => h(NotFound) }),
  enhanceApp({ app }) {
    app.component('BudgetTable', BudgetTable)
    app.component('DialogFrame', DialogFrame)
    app.component('DialogPreview', DialogPreviewHost)
    app.component('RingSample', RingSampleHost)
    app.component('SealSample', SealSampleHost)
    app.component('SizeTable', SizeTable)
    app.component('ThemeEditor', ThemeEditorHost)
    app.component('ThemePreview', ThemePreviewHost)
  },
} satisfies Theme
