import { LogsLink } from '../logs/logs-link.tsx'
import { toolPage, type Tool } from '../tool-page.tsx'
import { accelerationTab } from './acceleration-tab.ts'
import { airTab } from './air-tab.ts'
import { boostTab } from './boost-tab.ts'
import { camTab } from './cam-tab.ts'
import { compressionTab } from './compression-tab.ts'
import { compressorTab } from './compressor/compressor-tab.ts'
import { geometryTab } from './geometry-tab.ts'
import { leakTab } from './leak-tab.ts'
import { sensorTab } from './sensor-tab.ts'
import { weatherTab } from './weather-tab.ts'

export const tuningTool: Tool = {
  key: 'Tuning',
  title: 'تیونینگ',
  video: 'tunerPlusTuning',
  After: LogsLink,
  tabs: [
    airTab,
    boostTab,
    compressorTab,
    geometryTab,
    compressionTab,
    weatherTab,
    accelerationTab,
    camTab,
    sensorTab,
    leakTab,
  ],
}

export const TuningPage = toolPage(tuningTool)
