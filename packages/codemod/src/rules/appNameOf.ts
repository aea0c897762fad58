import type { ObjectProperty } from 'oxc-parser'
import { type FindModule, possibleValues } from '../source/possibleValues.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { stringOf } from './objects.ts'

/** The application's name as source text, also if it is a constant, or `null` if it is not known. */
export function appNameOf(file: SourceFile, { value }: ObjectProperty, find: FindModule): string | null {
  const [only, ...others] = possibleValues({ file, node: value }, find)
  return only && others.length === 0 && stringOf(only.node) !== null ? only.file.text(only.node) : null
}
