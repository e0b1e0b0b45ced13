-- Steps of a mutation that commits several times: what each gave, so that a repetition goes on after the last one.
create table mutation_steps (
  caller text not null,
  mutation_id uuid not null,
  step text not null,
  result json not null,
  primary key (caller, mutation_id, step),
  foreign key (caller, mutation_id) references mutations on delete cascade
);
