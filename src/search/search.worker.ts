import { expose } from 'comlink'
import { startSearching } from './searching.ts'

expose(startSearching())
