import { expect, test } from 'vitest'
import { readAddress } from './readAddress.ts'
import { sceneGroups } from './scenes/Scene.ts'
import { sceneAddress, scenes } from './scenes.ts'

test('every scene has a unique id that is valid in file names and URLs, and waits for its content', () => {
  const ids = scenes.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([])
  const blind = scenes.filter(({ steps }) => !('see' in (steps.at(-1) ?? {})))
  expect(blind.map(({ id }) => id)).toEqual([])
})

test('every group has scenes, and they are adjacent', () => {
  const inOrder = scenes.map(({ group }) => group).filter((group, at, all) => group !== all[at - 1])
  expect(inOrder).toEqual(sceneGroups)
})

test('a URL sets scene, theme and device; a scene for one device always uses it', () => {
  expect(readAddress(sceneAddress('list', { theme: 'dark', device: 'phone' }))).toMatchObject({
    scene: { id: 'list' },
    theme: 'dark',
    device: 'phone',
  })
  expect(readAddress(sceneAddress('scan', { device: 'phone' })).device).toBe('desktop')
  expect(readAddress('?scene=nothing&theme=pink')).toEqual({
    scene: null,
    theme: null,
    device: 'desktop',
  })
})
