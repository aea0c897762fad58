import '../../styles/tokens.css'
import dialog from '../../dialog/parts/Dialog.module.css'
import controls from '../../ui/controls.module.css'

/** A page with the kit's styles alone: a button and the panel of the dialog. */
const root = document.body.querySelector('#root') ?? document.body
const button = root.appendChild(document.createElement('button'))
button.className = `${controls.button} ${controls.primary}`
const panel = root.appendChild(document.createElement('div'))
panel.className = dialog.panel ?? ''
panel.dataset.countersign = ''
