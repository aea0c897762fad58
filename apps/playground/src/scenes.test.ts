import { expect, test } from 'vitest'
import { readAddress } from './readAddress.ts'
import { sceneGroups } from './scenes/Scene.ts'
import { sceneAddress, scenes } from './scenes.ts'

test('every scene has an id of its own that names files and addresses, and waits for what it is about', () => {
  const ids = scenes.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([])
  const blind = scenes.filter(({ steps }) => !('see' in (steps.at(-1) ?? {})))
  expect(blind.map(({ id }) => id)).toEqual([])
})

test('every group has scenes, and they stand together', () => {
  const inOrder = scenes.map(({ group }) => group).filter((group, at, all) => group !== all[at - 1])
  expect(inOrder).toEqual(sceneGroups)
})

test('an address names scene, theme and device; a scene for one device is always on it', () => {
  expect(readAddress(sceneAddress('list', { theme: 'dark', device: 'phone' }))).toMatchObject({
    scene: { id: 'list' },
    theme: 'dark',
    device: 'phone',
  })
  expect(readAddress(sceneAddress('scan', { device: 'phone' })).device).toBe('desktop')
  expect(readAddress('?scene=nothing&theme=pink')).toEqual({ scene: null, theme: null, device: 'desktop' })
})
