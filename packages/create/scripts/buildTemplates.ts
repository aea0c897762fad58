// Copies the templates from examples/ to a folder, for the published package.
import { copyTemplates } from '../src/testing/copyTemplates.ts'

const [, , folder] = process.argv
if (!folder) throw new Error('Pass the folder for the templates.')
await copyTemplates(folder)
