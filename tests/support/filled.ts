/** The texts of the filled buttons and links: what a page says is its work. */
export const filledTexts = () =>
  [...document.querySelectorAll('[data-variant=filled]')].map(({ textContent }) => textContent)
