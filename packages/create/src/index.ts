export { type CreateProjectOptions, createProject } from './createProject.ts'
export { type Template, templates } from './templates.ts'
