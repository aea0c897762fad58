import type { readFloor } from './floor.mjs'

type Name = { readonly owner: string | null; readonly name: string; readonly isStatic: boolean | null }

export function namesToDelete(floor: ReturnType<typeof readFloor>): readonly Name[]
