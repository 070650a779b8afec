import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exitCodeConfig } from '#server/env.ts'

const unit = readFileSync('deploy/tandem.service', 'utf8')
const analyze = (...args: readonly string[]) =>
  spawnSync('systemd-analyze', args, { encoding: 'utf8' })
const isThere = analyze('--version').status === 0
/** Of ten; systemd calls up to 2.0 "OK". */
const exposureMax = 1.5

test('a mistake in the environment is not started again and again', () => {
  expect(unit).toContain(`RestartPreventExitStatus=${exitCodeConfig}\n`)
})

test.runIf(isThere)('systemd understands the unit, and finds little that it may do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-unit-'))
  try {
    const file = join(folder, 'tandem.service')
    writeFileSync(file, unit.replace('/usr/bin/node', process.execPath))
    expect(analyze('verify', file)).toMatchObject({ status: 0, stderr: '' })
    const { stdout } = analyze('security', '--offline=true', file)
    const exposure = /exposure level for tandem\.service: ([\d.]+)/.exec(stdout)?.[1]
    expect(Number(exposure)).toBeLessThanOrEqual(exposureMax)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
