/** A picture for a demo account: a pear on a plate of colours. */
export const orchardPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160">
<path fill="#f6d9a8" d="M0 0h160v160H0z"/>
<path fill="#e8a15c" d="M160 40v120H40z"/>
<path fill="#3d6b4f" d="M80 34c2-12 12-20 26-18-1 13-11 20-26 18z"/>
<path fill="none" stroke="#5b3a24" stroke-linecap="round" stroke-width="5" d="M80 48c0-10-2-16-8-22"/>
<path fill="#a9b83f" d="M80 42c-14 0-18 12-20 26-2 15-20 22-20 44 0 20 18 30 40 30s40-10 40-30c0-22-18-29-20-44-2-14-6-26-20-26z"/>
<path fill="#c9d465" d="M72 54c-5 3-7 11-8 20-2 14-16 21-16 36 0 8 4 14 10 18-4-24 18-34 20-58 0-8 0-19-6-16z"/>
</svg>`
