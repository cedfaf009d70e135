import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Left to itself, Testing Library does so for the first file of a process alone.
afterEach(cleanup);
