// Written by `npm run generate`. Drawn for this package: not the owner’s logo.
export default '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><path fill="#111" d="M0 0h128v128H0z"/><path fill="#fff" d="M64 18 24 106h17.5l22.5-52z"/><path fill="#b9bcc2" d="m64 18 40 88H86.5L64 54z"/><path fill="#fff" d="M64 76 50.5 106h27z"/></svg>' as string
