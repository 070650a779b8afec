import { afterEach, expect, test } from 'vitest'
import { isBesideField } from './beside-field.ts'

afterEach(() => document.body.replaceChildren())

test.each([
  [true, 'in a text', '<input id="at" />'],
  [true, 'in a list of options', '<select id="at"></select>'],
  [
    true,
    'in what is edited in place',
    '<p contenteditable="true"><b id="at" tabindex="0"></b></p>',
  ],
  [true, 'in a group of radio buttons', '<div role="radiogroup"><span id="at"></span></div>'],
  [true, 'in a menu', '<div role="menu"><button id="at"></button></div>'],
  [true, 'in a dialog', '<div role="dialog"><button id="at"></button></div>'],
  [
    true,
    'beside the text of a form',
    '<form><button id="at"></button><textarea></textarea></form>',
  ],
  [
    true,
    'beside the score of a row',
    '<article><ul><li><button id="at"></button></li></ul><input type="radio" /></article>',
  ],
  [false, 'on a link', '<a id="at" href="/"></a><input />'],
  [false, 'in a list without fields', '<li><button id="at"></button></li><li><input /></li>'],
  [false, 'on the page', '<main id="at"><input /></main>'],
])('%s %s', (is, _, html) => {
  document.body.innerHTML = html
  expect(isBesideField(document.getElementById('at'))).toBe(is)
})
