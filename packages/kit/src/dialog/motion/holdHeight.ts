/** Keeps the height of the panel while a view loads, and during a search. Returns a function that stops this. */
export function holdHeight(panel: HTMLElement): () => void {
  const content = panel.firstElementChild as HTMLElement
  let height = content.offsetHeight

  const onClick = () => {
    height = content.offsetHeight
  }
  const onBeforeInput = () => {
    if (!isSearching(panel)) height = content.offsetHeight
  }
  const observer = new MutationObserver(() => {
    const view = panel.querySelector('[data-pane="view"]')
    // A search shortens the list: the field must stay where it is used.
    const isHeld = view?.querySelector('div[data-state="loading"]') || isSearching(panel)
    content.style.minBlockSize = isHeld ? `min(${height}px, 100dvh - 26px)` : ''
  })
  observer.observe(content, { childList: true, subtree: true })
  panel.addEventListener('click', onClick, true)
  panel.addEventListener('beforeinput', onBeforeInput)
  return () => {
    observer.disconnect()
    panel.removeEventListener('click', onClick, true)
    panel.removeEventListener('beforeinput', onBeforeInput)
  }
}

function isSearching(panel: HTMLElement): boolean {
  const fields = panel.querySelectorAll<HTMLInputElement>('input[type="search"]')
  return [...fields].some(({ value, offsetWidth }) => value !== '' && offsetWidth > 0)
}
