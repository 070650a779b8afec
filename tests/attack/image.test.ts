import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { argumentsOf, buildStages, layerBytes, stagesOf } from '../../scripts/containerfile.ts'
import { isLong } from '#tests/support/long.ts'
import { freePort } from '#tests/support/free-port.ts'

const bytesMax = 250e6
const user = { uid: 1000, gid: 1000 }
const isRoot = process.getuid?.() === 0

// It installs packages twice, and gives files to another user.
test.runIf(isLong && isRoot)(
  'the steps of the image make at most 250 MB that start, are healthy and stop, and write to the data folder alone',
  { timeout: 1_800_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tandem-image-'))
    chmodSync(folder, 0o755)
    try {
      const { root, workdir, env } = buildStages(process.cwd(), folder)
      const bytes = layerBytes(root)
      console.log(`${(bytes / 1e6).toFixed(1)} MB beside the base`)
      expect(bytes).toBeLessThan(bytesMax)

      const cwd = join(root, workdir)
      const PORT = String(await freePort())
      const own = { PORT, HOST: '127.0.0.1', DATA_DIR: join(root, env['DATA_DIR'] ?? '') }
      const options = { cwd, ...user, env: { ...env, ...own } } as const
      const steps = stagesOf(readFileSync('Containerfile', 'utf8')).at(-1)?.steps ?? []
      const [, ...main] = argumentsOf(steps.find((it) => it.instruction === 'CMD')) ?? []
      const [, ...check] = argumentsOf(steps.find((it) => it.instruction === 'HEALTHCHECK')) ?? []
      const isHealthy = () => spawnSync(process.execPath, check, options).status === 0
      expect(isHealthy()).toBe(false)

      const server = spawn(process.execPath, main, options)
      const ended = new Promise((resolve) => server.on('exit', resolve))
      await expect.poll(isHealthy, { timeout: 60_000, interval: 500 }).toBe(true)
      const page = await fetch(`http://127.0.0.1:${PORT}/`)
      expect(await page.text()).toContain('<!doctype html>')
      server.kill('SIGTERM')
      expect(await ended).toBe(0)

      // Beside the data folder, nothing that this user owns, or that anyone may write to.
      const written = [
        '-not',
        '-path',
        `${own.DATA_DIR}*`,
        '(',
        '-uid',
        '1000',
        '-o',
        '-perm',
        '-2',
      ]
      const found = spawnSync('find', [cwd, '-type', 'f', ...written, ')'], { encoding: 'utf8' })
      expect(found.stdout).toBe('')
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
