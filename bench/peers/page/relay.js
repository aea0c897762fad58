/** The relay of the bench, which accepts the trial ID of Countersign only. */
export const relay = {
  url: new URLSearchParams(location.search).get('relay') ?? undefined,
  projectId: 'c0de5160c0de5160c0de5160c0de5160',
}
