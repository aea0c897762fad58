import type { Plugin } from 'vite'
export function listModules(): Plugin
