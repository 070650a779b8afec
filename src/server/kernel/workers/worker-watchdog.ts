import { workerData } from 'node:worker_threads'

const lookMs = 1000

/** Kills the worker when its server is gone: the task's own thread may be in an endless loop. */
setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL')
}, lookMs)
