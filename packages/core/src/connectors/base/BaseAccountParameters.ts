import type { WindowParameters } from '../popup/checkParameters.ts'

export type BaseAccountParameters = WindowParameters
