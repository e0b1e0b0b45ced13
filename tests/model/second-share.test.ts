import { test } from 'vitest'
import { runStories } from './run-stories.ts'

test('whatever happens to two phones, every change is made once, in order and for whom it was meant', () =>
  runStories(1, 2))
