import { fireEvent } from '@testing-library/dom'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Columns, topOf } from './Columns.tsx'
import { ScoreBars } from './drawings/ScoreBars.tsx'
import { Sparkline } from './drawings/Sparkline.tsx'
import { ThinBar } from './drawings/ThinBar.tsx'

afterEach(cleanup)

const pointsIn = (container: Element) =>
  container
    .querySelector('polyline')
    ?.getAttribute('points')
    ?.split(' ')
    .map((point) => point.split(',').map(Number))

describe('a sparkline', () => {
  test('goes from the oldest to the newest, the higher the value the higher up', () => {
    const { container } = render(<Sparkline label="On time" values={[10, 30, 20]} text="20 %" />)
    expect(pointsIn(container)).toEqual([
      [3, 17],
      [32, 3],
      [61, 10],
    ])
  })

  test('keeps to a scale and to time where it is given them', () => {
    const { container } = render(
      <Sparkline
        label="Of a goal"
        values={[0, 50]}
        along={[10, 20]}
        range={[0, 100]}
        text="50 %"
      />,
    )
    expect(pointsIn(container)).toEqual([
      [3, 17],
      [61, 10],
    ])
  })

  test('has a dot at each of few values, and of many at the last alone', () => {
    const dotsOf = (values: readonly number[]) => {
      const { container } = render(<Sparkline label="Days" values={values} text="20" />)
      return container.querySelector('path')?.getAttribute('d')
    }
    expect(dotsOf([20, 20, 20])).toBe('M3,10h0M32,10h0M61,10h0')
    expect(dotsOf(Array.from({ length: 9 }, () => 20))).toBeUndefined()
  })

  test('is level where nothing changed', () => {
    const { container } = render(<Sparkline label="On time" values={[5, 5]} text="5 %" />)
    expect(pointsIn(container)?.map(([, y]) => y)).toEqual([10, 10])
  })

  test('says what it is of and its last value, once', () => {
    render(<Sparkline label="On time" values={[10, 20]} text="20 %" />)
    expect(screen.getByRole('img', { name: 'On time: 20 %' })).toBeTruthy()
    expect(screen.getByText('20 %').getAttribute('aria-hidden')).toBe('true')
  })

  test('of no values is its text alone, which is then read out', () => {
    render(<Sparkline label="On time" values={[]} text="Nothing yet" />)
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('Nothing yet').getAttribute('aria-hidden')).toBe('false')
  })
})

describe('a row of dots', () => {
  test('has the last five scores, the taller the higher, and an empty bar for none', () => {
    const scores = [1, 5, 4, undefined, 2, 5]
    const { container } = render(<ScoreBars label="Scores" scores={scores} max={8} text="5" />)
    const heights = [...container.querySelectorAll('g')].map((bar) =>
      bar.querySelector('rect:nth-of-type(2)')?.getAttribute('height'),
    )
    expect(heights).toEqual(['10', '8', undefined, '4', '10'])
  })

  test('says its scores in its name', () => {
    render(<ScoreBars label="Scores" scores={[3]} max={5} text="3 of 5" />)
    expect(screen.getByRole('img', { name: 'Scores: 3 of 5' })).toBeTruthy()
  })
})

describe('a thin bar', () => {
  test.each([
    [-5, '0'],
    [60, '60'],
    [140, '100'],
  ])('of %d is filled to %s %% and says it', (value, filled) => {
    const { container } = render(<ThinBar label="Progress" value={value} text="said" />)
    const bar = screen.getByRole('progressbar', { name: 'Progress' })
    expect(bar.getAttribute('aria-valuetext')).toBe('said')
    expect(bar.getAttribute('aria-valuenow')).toBe(filled)
    expect(container.querySelectorAll('rect')[1]?.getAttribute('width')).toBe(`${filled}%`)
  })
})

test('a thin bar without a value says that something is under way, and never how much of it', () => {
  render(<ThinBar label="Applying" value={undefined} text="12 rows" />)
  const bar = screen.getByRole('progressbar', { name: 'Applying' })
  expect(bar.hasAttribute('aria-valuenow')).toBe(false)
  expect(bar.getAttribute('aria-valuetext')).toBe('12 rows')
})

describe('columns', () => {
  test.each([
    [1, 2],
    [3, 4],
    [12, 12],
    [17, 20],
    [47, 50],
    [101, 120],
  ])('of %d at most have a scale up to %d', (most, top) => {
    expect(topOf(most)).toBe(top)
  })

  test('say the last, and the one that is pointed at', () => {
    const columns = ['a', 'b'].map((tick, index) => ({ tick, text: `${tick}!`, parts: [index] }))
    const { container } = render(
      <Columns
        label="Months"
        columns={columns}
        shades={[{ name: 'All', tone: 'neutral' }]}
        number={String}
      />,
    )
    const slider = screen.getByRole('slider', { name: 'Months' })
    expect(slider.getAttribute('aria-valuetext')).toBe('b!')
    const plot = slider.parentElement
    if (!plot) throw new Error('no plot')
    plot.getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect
    fireEvent.pointerMove(plot, { clientX: 10 })
    expect(container.querySelector('p')?.textContent).toBe('a!')
    fireEvent.pointerLeave(plot, { pointerType: 'mouse' })
    expect(container.querySelector('p')?.textContent).toBe('b!')
  })
})
