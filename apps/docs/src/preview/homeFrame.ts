/** The frame of the home page in a wide window, in CSS pixels, without its border. */
export const homeFrame = { width: 526, height: 638 }
