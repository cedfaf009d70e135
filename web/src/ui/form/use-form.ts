import { errosDaApi, OBRIGATORIO } from '@varal/contract/api.errors';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errosDosCampos, fraseDaFalha } from '../../base/rede/api-error.ts';
import { useAlert } from '../notice/alert.tsx';

export type FieldErrors<Name extends string> = Partial<Record<Name, string | undefined>>;

type FormOptions<Name extends string, Values, Body, Saved> = {
  opening: Values;
  names: readonly Name[];
  check: (values: Values) => FieldErrors<Name>;
  /** The body may hold only what differs from what the form opened with. */
  bodyOf: (values: Values, opening: Values) => Body;
  save: {
    isPending: boolean;
    mutate: (body: Body, then: { onSuccess: (saved: Saved) => void; onError: (error: Error) => void }) => void;
  };
  onSaved: (saved: Saved) => void;
  /** The sentence when a required field is blank. */
  missing: string;
  /** The sentence when the server refuses, be it some of the fields; it may have other words for these. */
  refusal: (error: Error, errors: FieldErrors<Name>) => { message: string; errors?: FieldErrors<NoInfer<Name>> };
  /** Leaves out of a text what does not belong into it. */
  tidy?: (text: string) => string;
  /** These values have to change too, for the fields that are wrong to be in sight. */
  reveal?: (errors: FieldErrors<Name>) => Partial<Values>;
};

/** Holds the texts typed into a form: checked, saved and refused alike in every form. */
export function useForm<Name extends string, Values extends Record<Name, string>, Body, Saved>(
  options: FormOptions<Name, Values, Body, Saved>,
) {
  const { names, check, bodyOf, save, onSaved, missing, refusal, tidy = asIs, reveal } = options;
  const alert = useAlert();
  const around = useRef<HTMLElement>(null);
  /** This element stands around the fields: the first that is wrong gets the keyboard. */
  const fields = useCallback((element: HTMLElement | null) => {
    around.current = element;
  }, []);
  const [opening, setOpening] = useState(options.opening);
  const [values, setValues] = useState(opening);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});

  /** Opens the form anew with what was put back elsewhere; what was typed meanwhile stays. */
  const reopen = (now: Values) => {
    setValues((typed) => ({ ...now, ...typedSince(typed, opening) }));
    setOpening(now);
  };

  const type = (name: Name) => (text: string) => {
    setValues((before) => ({ ...before, [name]: tidy(text) }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  };

  const mark = (wrong: FieldErrors<Name>) => {
    // A wrong field must be in sight before the focus can go to it.
    flushSync(() => {
      setErrors(wrong);
      if (reveal) setValues((before) => ({ ...before, ...reveal(wrong) }));
    });
    around.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes what happens in a dialog on to the form around its place in the tree.
    event.stopPropagation();
    if (save.isPending) return;
    const wrong = check(values);
    if (hasAny(wrong)) {
      const isMissing = Object.values(wrong).includes(OBRIGATORIO);
      alert.show({ type: 'warning', message: isMissing ? missing : errosDaApi['entrada.invalida'].text });
      return mark(wrong);
    }
    save.mutate(bodyOf(values, opening), {
      onSuccess: onSaved,
      onError: (error) => {
        const found = errosDosCampos(error, names);
        const { message, errors = found } = refusal(error, found);
        alert.error(fraseDaFalha(error, message));
        if (hasAny(errors)) mark(errors);
      },
    });
  };

  const isDirty = !isSame(values, opening);
  return { values, setValues, reopen, errors, isDirty, fields, type, submit, ...fieldsOf(values, errors, type) };
}

type Typed = { target: { value: string } };

/** Binds fields to the texts of a form, wherever these are kept. */
export function fieldsOf<Name extends string>(
  values: Record<Name, string>,
  errors: FieldErrors<Name>,
  type: (name: Name) => (text: string) => void,
) {
  /** Returns the props of a MaskedField. */
  const masked = (name: Name) => ({ name, value: values[name], error: errors[name], onChange: type(name) });
  /** Returns the props of every other field. */
  const field = (name: Name) => ({ ...masked(name), onChange: (event: Typed) => type(name)(event.target.value) });
  return { masked, field };
}

export const hasAny = (errors: FieldErrors<string>): boolean =>
  Object.values(errors).some((error) => error !== undefined);

const asIs = (text: string): string => text;

/** Both have the fields of one form. */
const isSame = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(one) as (keyof T)[]).every((name) => one[name] === other[name]);

const typedSince = <T extends object>(typed: T, opening: T): Partial<T> => {
  const differing = (Object.keys(opening) as (keyof T)[]).filter((name) => typed[name] !== opening[name]);
  return Object.fromEntries(differing.map((name) => [name, typed[name]])) as Partial<T>;
};
